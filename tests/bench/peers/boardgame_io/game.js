// Potion Brew for boardgame.io: the same cards, moves and secrets as in engine/games/potion_brew.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const [PELICAN, CAT, WAND, GARLIC, MORTAR, OWL, WITCH] = [8, 9, 10, 11, 12, 13, 14];
const BLACK_COUNTS = [
  [1, 8], [2, 7], [3, 6], [4, 5], [5, 4], [6, 3], [7, 3],
  [PELICAN, 12], [CAT, 3], [WAND, 2], [GARLIC, 2], [MORTAR, 3],
];
const COSTS = { [PELICAN]: 7, [OWL]: 7, [CAT]: 7, [WAND]: 8 };
const POINTS = { ...COSTS, [GARLIC]: 10, [MORTAR]: 10, [WITCH]: 0 };
const CARD_OF = { witch: WITCH, owl: OWL };
const HAND = 5;
const CALL_LIMIT = 4;
const LONGEST_ROUND = 200;
const TARGET = 100;

const back = (card) => (card === WITCH ? "red" : card === OWL ? "teal" : "black");
const points = (hand) => hand.reduce((sum, card) => sum + (POINTS[card] ?? card), 0);
const count = (hand, card) => hand.filter((other) => other === card).length;
const freshDeck = () => BLACK_COUNTS.flatMap(([card, many]) => Array(many).fill(card));

// The beginning of a round

function freshRound(seats, random, starter, totals, last) {
  const deck = random.Shuffle(freshDeck());
  const hands = Array.from({ length: seats }, () => sorted(deck.splice(-HAND)));
  return {
    step: "turn",
    starter,
    turns: 0,
    deck, // top card last
    piles: [[deck.pop()], [deck.pop()]], // minus a card is barred
    witches: 14,
    owls: 6,
    hands,
    spell: 0,
    kind: null,
    threatened: [],
    answers: {},
    totals,
    last, // the round before
  };
}

const sorted = (cards) => cards.sort((one, other) => one - other);

// A turn

function Exchange({ G, ctx, playerID, events, random }, card, pile, source) {
  const hand = G.hands[playerID];
  const other = G.piles[1 - pile];
  if (G.step !== "turn" || !hand.includes(card) || (pile !== 0 && pile !== 1)) return INVALID_MOVE;
  if (G.piles[pile].length && !other.length) return INVALID_MOVE;
  if (source !== "deck" && !(other.length && other[other.length - 1] > 0)) return INVALID_MOVE;
  remove(hand, card);
  G.piles[pile].push(card);
  if (source === "deck") draw(G, playerID, random);
  else add(hand, other.pop());
  endTurn(G, ctx, events, random);
}

function Cast({ G, ctx, playerID, events, random }, spell, paid, pile) {
  const hand = G.hands[playerID];
  if (G.step !== "turn" || !(spell in COSTS) || (pile !== 0 && pile !== 1)) return INVALID_MOVE;
  if (!holds(hand, [...paid, spell]) || !pays(paid, COSTS[spell])) return INVALID_MOVE;
  if (spell === CAT && !someoneElseHolds(G, playerID)) return INVALID_MOVE;
  for (const card of [...paid, spell]) remove(hand, card);
  G.piles[pile].push(...paid, -spell);
  G.spell = spell;
  if (spell === PELICAN && (G.witches || G.owls)) G.step = "gather";
  else if (spell === CAT) G.step = "steal";
  else if (spell === WAND) G.step = "banish";
  else {
    if (spell === OWL) bring(G, playerID, WITCH, Math.min(2, G.witches));
    refill(G, ctx, events, random);
  }
}

function Call({ G, ctx, playerID, events, random }) {
  if (G.step !== "turn" || points(G.hands[playerID]) > CALL_LIMIT) return INVALID_MOVE;
  endRound(G, ctx, events, random, Number(playerID));
}

// Spells

function Gather({ G, ctx, playerID, events, random }, kind) {
  const left = kind === "witch" ? G.witches : kind === "owl" ? G.owls : 0;
  if (G.step !== "gather" || !left) return INVALID_MOVE;
  bring(G, playerID, CARD_OF[kind], 1);
  refill(G, ctx, events, random);
}

function Steal({ G, playerID, events }, victim, kind) {
  const known = G.hands[victim] && CARD_OF[kind] && victim !== Number(playerID);
  if (G.step !== "steal" || !known || !G.hands[victim].includes(CARD_OF[kind])) return INVALID_MOVE;
  ask(G, events, kind, [victim]);
}

function Banish({ G, ctx, playerID, events, random }, kind) {
  if (G.step !== "banish" || !CARD_OF[kind]) return INVALID_MOVE;
  const seats = ctx.numPlayers;
  const clockwise = Array.from({ length: seats - 1 }, (_, n) => (Number(playerID) + n + 1) % seats);
  const threatened = clockwise.filter((seat) => G.hands[seat].includes(CARD_OF[kind]));
  if (threatened.length) ask(G, events, kind, threatened);
  else refill(G, ctx, events, random);
}

function ask(G, events, kind, threatened) {
  G.step = "answer";
  G.kind = kind;
  G.threatened = threatened;
  events.setActivePlayers({
    value: Object.fromEntries(threatened.map((seat) => [String(seat), "answer"])),
  });
}

function Guard({ G, ctx, playerID, events, random }, pile) {
  if (!G.hands[playerID].includes(GARLIC) || (pile !== 0 && pile !== 1)) return INVALID_MOVE;
  return answer(G, ctx, playerID, events, random, pile);
}

function Yield({ G, ctx, playerID, events, random }) {
  return answer(G, ctx, playerID, events, random, null);
}

function answer(G, ctx, playerID, events, random, pile) {
  if (G.step !== "answer" || playerID in G.answers) return INVALID_MOVE;
  G.answers[playerID] = pile;
  if (Object.keys(G.answers).length < G.threatened.length) {
    events.endStage();
    return;
  }
  for (const seat of G.threatened) lose(G, ctx, seat, random);
  G.threatened = [];
  G.answers = {};
  events.setActivePlayers({ value: {} });
  refill(G, ctx, events, random);
}

function lose(G, ctx, seat, random) {
  const card = CARD_OF[G.kind];
  const pile = G.answers[seat];
  if (pile !== null) {
    remove(G.hands[seat], GARLIC);
    G.piles[pile].push(GARLIC);
  } else {
    remove(G.hands[seat], card);
    if (G.spell === CAT) add(G.hands[ctx.currentPlayer], card);
    else if (card === WITCH) G.witches += 1;
    else G.owls += 1;
  }
  draw(G, seat, random);
}

// Cards

function draw(G, seat, random) {
  add(G.hands[seat], G.deck.pop());
  if (!G.deck.length) {
    G.deck = random.Shuffle(G.piles.flat().map(Math.abs));
    G.piles = [[], []];
  }
}

function bring(G, seat, card, many) {
  for (let n = 0; n < many; n += 1) add(G.hands[seat], card);
  if (card === WITCH) G.witches -= many;
  else G.owls -= many;
}

function add(hand, card) {
  hand.push(card);
  sorted(hand);
}

function remove(hand, card) {
  hand.splice(hand.indexOf(card), 1);
}

function holds(hand, cards) {
  return cards.every((card) => count(hand, card) >= count(cards, card));
}

function pays(paid, cost) {
  if (paid.length === 1 && paid[0] === MORTAR) return true;
  return paid.every((card) => card >= 1 && card <= 7) && points(paid) === cost;
}

function someoneElseHolds(G, playerID) {
  return G.hands.some((hand, seat) => seat !== Number(playerID) && hand[hand.length - 1] >= OWL);
}

// The end of a turn, of a round, of the game

function refill(G, ctx, events, random) {
  while (G.hands[ctx.currentPlayer].length < HAND) draw(G, ctx.currentPlayer, random);
  endTurn(G, ctx, events, random);
}

function endTurn(G, ctx, events, random) {
  G.step = "turn";
  G.spell = 0;
  G.kind = null;
  G.turns += 1;
  if (G.turns >= LONGEST_ROUND) endRound(G, ctx, events, random, null);
  else events.endTurn();
}

function endRound(G, ctx, events, random, caller) {
  const scored = score(G.hands, caller);
  const totals = G.totals.map((total, seat) => total + scored[seat]);
  const last = { caller, hands: G.hands.map((hand) => [...hand]), scored };
  if (Math.max(...totals) >= TARGET) {
    G.totals = totals;
    G.last = last;
    G.step = "over";
    events.endGame({ scores: totals });
    return;
  }
  const starter = (G.starter + 1) % ctx.numPlayers;
  Object.assign(G, freshRound(ctx.numPlayers, random, starter, totals, last));
  events.endTurn({ next: String(starter) });
}

function score(hands, caller) {
  const ranks = hands.map((hand) => points(hand) * 10 - count(hand, WITCH));
  const won = ranks.map((rank) => rank === Math.min(...ranks));
  const usual = hands.map((hand, seat) => (won[seat] ? 0 : points(hand)));
  if (caller === null) return usual;
  const witches = hands.map((hand) => count(hand, WITCH) === HAND);
  if (won[caller] && witches[caller]) return witches.map((all) => (all ? 0 : 30));
  const ones = hands.map((hand) => count(hand, 1) === HAND);
  if (ones.includes(true)) return ones.map((all) => (all ? 0 : 20));
  const beaten = hands.some((hand) => points(hand) < points(hands[caller]));
  return usual.map((cost, seat) => (beaten && seat === caller ? 25 : cost));
}

// The view of a seat: everybody's backs, and the faces of its own hand

function playerView({ G, playerID }) {
  const { deck, hands, answers, ...open } = G;
  return {
    ...open,
    deck: deck.length,
    top: back(deck[deck.length - 1]),
    backs: hands.map((hand) => {
      const [red, teal] = [count(hand, WITCH), count(hand, OWL)];
      return [red, teal, hand.length - red - teal];
    }),
    hand: playerID === null || playerID === undefined ? [] : hands[playerID],
    answered: Object.keys(answers),
  };
}

const secret = (move) => ({ move, redact: true, client: false });
const server = (move) => ({ move, client: false });

exports.PotionBrew = {
  name: "potion-brew",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const starter = random.Die(ctx.numPlayers) - 1;
    return freshRound(ctx.numPlayers, random, starter, Array(ctx.numPlayers).fill(0), null);
  },
  turn: {
    order: {
      first: ({ G }) => G.starter,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
    stages: { answer: { moves: { Guard: secret(Guard), Yield: secret(Yield) } } },
  },
  moves: {
    Exchange: server(Exchange),
    Cast: server(Cast),
    Call: server(Call),
    Gather: server(Gather),
    Steal: server(Steal),
    Banish: server(Banish),
  },
  playerView,
  disableUndo: true, // in our own game nothing can be taken back either
};
