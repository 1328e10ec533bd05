import { expect, test } from 'vitest';
import { CHALLENGE_NOTIFICATIONS } from './notifications.ts';

const { claim_challenged, challenge_evidence, challenge_voting, challenge_resolved } = CHALLENGE_NOTIFICATIONS;
const CHALLENGE = { challenge_id: 1 };

test.each([
  ['accepted', 'A challenge you took part in was accepted', 'Se ha aceptado una impugnación en la que participó'],
  [
    'partially_accepted',
    'A challenge you took part in was accepted in part',
    'Se ha aceptado en parte una impugnación en la que participó',
  ],
  ['rejected', 'A challenge you took part in was rejected', 'Se ha rechazado una impugnación en la que participó'],
  ['undecided', 'A challenge you took part in ended undecided', 'Ha quedado sin decidir una impugnación en la que participó'],
  [
    'withdrawn',
    'A challenge you took part in was withdrawn. Nothing was decided',
    'Se ha retirado una impugnación en la que participó. No se ha decidido nada',
  ],
  [
    'held',
    'The outcome of a challenge you took part in is on hold until a moderator reviews it',
    'El resultado de una impugnación en la que participó está en espera hasta que lo vea un moderador',
  ],
] as const)('a challenge that is %s', (outcome, en, es) => {
  const { texts, url } = challenge_resolved;
  const data = { ...CHALLENGE, resolution_id: null, outcome };
  expect([texts.en.title(data), texts.es.title(data), url(data)]).toEqual([en, es, '/challenges/1']);
});

test.each([
  ['Ana', 'Ana challenged a claim you made', 'Ana ha impugnado una afirmación suya'],
  [null, 'A claim you made was challenged', 'Se ha impugnado una afirmación suya'],
])('a challenge by %s', (author, en, es) => {
  const data = { ...CHALLENGE, claim_id: 2, author };
  expect([claim_challenged.texts.en.title(data), claim_challenged.texts.es.title(data)]).toEqual([en, es]);
});

test.each([
  ['Ana', 'Ana added evidence to your challenge', 'Ana ha añadido una prueba a su impugnación'],
  [null, 'Evidence was added to your challenge', 'Se ha añadido una prueba a su impugnación'],
])('evidence by %s', (author, en, es) => {
  const data = { ...CHALLENGE, evidence_id: 2, author };
  expect([challenge_evidence.texts.en.title(data), challenge_evidence.texts.es.title(data)]).toEqual([en, es]);
});

test('the beginning of a vote', () => {
  const { texts } = challenge_voting;
  expect([texts.en.title(CHALLENGE), texts.es.title(CHALLENGE)]).toEqual([
    'Voting has begun on a challenge that concerns you',
    'Ha empezado la votación de una impugnación que le concierne',
  ]);
});
