// Random games of Potion Brew through boardgame.io's local client: node local.js SECONDS
"use strict";

const { Client } = require("boardgame.io/client");
const { PotionBrew } = require("./game.js");

const pick = (list) => list[Math.floor(Math.random() * list.length)];

function legalExchanges(G, seat) {
  const found = [];
  for (const card of new Set(G.hands[seat])) {
    for (const pile of [0, 1]) {
      const other = G.piles[1 - pile];
      if (G.piles[pile].length && !other.length) continue;
      found.push([card, pile, "deck"]);
      if (other.length && other[other.length - 1] > 0) found.push([card, pile, "pile"]);
    }
  }
  return found;
}

function playGame(deadline) {
  const game = { ...PotionBrew, playerView: ({ G }) => G };
  const client = Client({ game, numPlayers: 4, debug: false });
  client.start();
  let [actions, legal] = [0, 0];
  // The rounds of a game whose players never call end by their length alone: one is enough.
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    if (actions >= 200 || Date.now() > deadline) break;
    const choices = legalExchanges(state.G, state.ctx.currentPlayer);
    legal += choices.length;
    client.moves.Exchange(...pick(choices));
    actions += 1;
  }
  client.stop();
  return [actions, legal];
}

function round(seconds) {
  const begin = process.hrtime.bigint();
  const deadline = Date.now() + seconds * 1000;
  let [games, actions, legal] = [0, 0, 0];
  while (Date.now() < deadline) {
    const [more, choices] = playGame(deadline);
    games += 1;
    actions += more;
    legal += choices;
  }
  const spent = Number(process.hrtime.bigint() - begin) / 1e9;
  return { speed: actions / spent, games: games / spent, legal: legal / actions };
}

const seconds = Number(process.argv[2]);
round(seconds); // so that what is played often is compiled
const best = round(seconds);
console.log(JSON.stringify({
  game: "boardgame.io potion_brew",
  setting: "local client, 4 seats",
  sights: "all",
  actions_per_second: Math.round(best.speed * 10) / 10,
  games_per_second: Math.round(best.games * 100) / 100,
  mean_legal: Math.round(best.legal * 100) / 100,
}));
