// Serves Potion Brew from boardgame.io's own server with the storage it comes with: in memory.
"use strict";

const { Server, Origins } = require("boardgame.io/server");
const { PotionBrew } = require("./game.js");

const server = Server({ games: [PotionBrew], origins: [Origins.LOCALHOST] });

server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});

process.on("SIGTERM", () => process.exit(0));
