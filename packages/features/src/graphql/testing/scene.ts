import { type Person, testSystem } from '@verdict/features/testing';
import type { GraphqlError } from '@verdict/wire/graphql';
import { advanceChallenges } from '../../challenge/index.ts';

const HOUR_MS = 3_600_000;

export interface Asked {
  who?: Person | undefined;
  variables?: object;
  headers?: Record<string, string>;
}

export type Answer = { status: number; data: never; errors?: GraphqlError[] };

/** A claim, a challenge to it, and people around it; time moves when it is told to. */
export async function graphqlScene(environment: Record<string, string> = {}) {
  const system = await testSystem(environment);
  let hoursLater = 0;
  system.deps.clock = { now: () => new Date(Date.now() + hoursLater * HOUR_MS) };
  const http = await system.api();
  const [mod, ana, ben, cem] = await Promise.all([
    system.person('mod', 'moderator'),
    system.person('ana'),
    system.person('ben'),
    system.person('cem'),
  ] as const);
  await system.deps.db.pool.query('UPDATE users SET reputation = 600 WHERE id = $1', [ana.userId]);

  async function ask(query: string, { who, variables, headers = {} }: Asked = {}): Promise<Answer> {
    const authorization = who && { authorization: who.authorization };
    const payload = { query, ...(variables && { variables }) };
    const reply = await http.inject({ method: 'POST', url: '/graphql', headers: { ...authorization, ...headers }, payload });
    return { status: reply.statusCode, ...reply.json() };
  }

  const rest = async (url: string, who?: Person) =>
    (await http.inject({ url, headers: who ? { authorization: who.authorization } : {} })).json();

  async function claim(statement = 'The bridge was closed for two months.'): Promise<number> {
    const { data } = await ask('mutation ($input: CreateClaim!) { createClaim(input: $input) { id } }', {
      who: mod,
      variables: { input: { statement, sources: [{ title: 'Minutes' }] } },
    });
    return (data as { createClaim: { id: number } }).createClaim.id;
  }

  async function challenge(): Promise<number> {
    const evidence = [{ kind: 'quote', quote: 'Closed from May to June.', text: 'The notice on the bridge.' }];
    const input = { claimId: await claim(), challengeType: 'factual_error', title: 'Six weeks', statement: 'It was six weeks.', evidence };
    const answer = await ask('mutation ($input: CreateChallenge!) { createChallenge(input: $input) { id } }', {
      who: ana,
      variables: { input },
    });
    return (answer.data as { createChallenge: { id: number } }).createChallenge.id;
  }

  async function pass(hours: number): Promise<void> {
    hoursLater += hours;
    await advanceChallenges(system.deps, system.deps.clock.now());
  }

  return { system, http, mod, ana, ben, cem, ask, rest, claim, challenge, pass };
}
