import type { Action, Actor } from '@verdict/core/account';
import type { GraphQLFieldResolver } from 'graphql';
import type { Row } from './ask.ts';
import { MessageNews, type News, StateNews, type Updates } from './updates.ts';

/** What a subscription starts with. */
export interface Listening {
  actor: Actor;
  /** Reads with the listener's permissions; reads at the same log entry are shared. */
  read(url: string, seq: number | undefined): Promise<Row>;
  listen(wanted: { action: Action; topic: string; news: News }): Promise<Updates>;
}

type Subscribe = GraphQLFieldResolver<unknown, Listening, Row, Promise<Updates>>;

/** Updates of a challenge. Log entries are public; what a listener may see is found by reading the challenge as they would. */
function tellsOfChallenge(idOf: string): Subscribe {
  return (_root, { [idOf]: id }, { read, listen }, { fieldName }) => {
    const news = new StateNews(async (seq) => ({ [fieldName]: (await read(`/api/challenges/${id}`, seq))['challenge'] }));
    return listen({ action: 'challenge.read', topic: `challenge:${id}`, news });
  };
}

const topProposalsUpdated: Subscribe = (_root, { topicId, k }, { read, listen }, { fieldName }) => {
  const address = `/api/proposals/top?topic=${topicId}${k === undefined || k === null ? '' : `&k=${k}`}`;
  const news = new StateNews(async (seq) => ({ [fieldName]: await read(address, seq) }));
  return listen({ action: 'proposal.read', topic: `topic:${topicId}`, news });
};

const notificationReceived: Subscribe = (_root, _args, { actor, listen }, { fieldName }) => {
  const news = new MessageNews((data) => ({ [fieldName]: data ?? {} }));
  return listen({ action: 'notification.read', topic: `me:${actor.kind === 'account' ? actor.userId : 0}`, news });
};

export const SUBSCRIPTIONS: Readonly<Record<string, Subscribe>> = {
  challengeUpdated: tellsOfChallenge('id'),
  voteTallyUpdated: tellsOfChallenge('challengeId'),
  topProposalsUpdated,
  notificationReceived,
};
