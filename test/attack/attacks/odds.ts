import { type Attack, type AttackContext, cycled, repeat } from '../attack.ts';
import { ask, labelOf, type Reply } from '../http.ts';

interface OddsRequest {
  readonly ruleset: string;
  readonly procedure: string;
  readonly input: object;
}

const fighters = (figures: number) => ({ figures, aggression: 5, defence: 5 });
const infantry = (stands: number) => ({ type: 'infantry', stands, hitsValue: Math.min(99, stands * 6), save: 6 });

function shoot(shooters: number): OddsRequest {
  const input = { weapon: 'musket', shooting: 6, shooters, distanceInches: 10, hasty: true };
  return { ruleset: 'mt', procedure: 'shoot', input };
}

function meleeAttack(figures: number): OddsRequest {
  const input = { attackers: figures, aggression: 5, targetFigures: figures, defence: 5 };
  return { ruleset: 'mt', procedure: 'melee-attack', input };
}

function handToHand(figures: number): OddsRequest {
  const input = { instigator: fighters(figures), defender: fighters(figures) };
  return { ruleset: 'mt', procedure: 'hand-to-hand', input };
}

function fire(firers: number, stands: number): OddsRequest {
  const firer = { type: 'infantry', stands, attackPerStand: 3, rangeCm: 10, distanceCm: 5 };
  const input = { firers: Array.from({ length: firers }, () => firer), target: infantry(stands) };
  return { ruleset: 'gtc', procedure: 'fire', input };
}

function fallBack(hits: number): OddsRequest {
  return { ruleset: 'gtc', procedure: 'fall-back', input: { hits, unit: { type: 'infantry' } } };
}

function chargeRound(attackers: number, stands: number): OddsRequest {
  const input = { attackers: Array.from({ length: attackers }, () => infantry(stands)), defender: infantry(stands) };
  return { ruleset: 'gtc', procedure: 'charge-round', input };
}

/** First those that any form has to accept, then those that no battle ever needs. */
const REQUESTS: readonly (readonly [string, OddsRequest])[] = [
  ['mt shoot 40', shoot(40)],
  ['mt shoot 60', shoot(60)],
  ['mt melee-attack 60', meleeAttack(60)],
  ['mt hand-to-hand 20', handToHand(20)],
  ['mt hand-to-hand 60', handToHand(60)],
  ['gtc fire 1 × 12', fire(1, 12)],
  ['gtc fire 6 × 12', fire(6, 12)],
  ['gtc fall-back 100', fallBack(100)],
  ['gtc charge-round 1 × 4', chargeRound(1, 4)],
  ['gtc charge-round 3 × 12', chargeRound(3, 12)],
  ['mt shoot 999', shoot(999)],
  ['mt melee-attack 999', meleeAttack(999)],
  ['gtc fall-back 999', fallBack(999)],
  ['gtc charge-round 1 × 99', chargeRound(1, 99)],
  ['mt hand-to-hand 999', handToHand(999)],
];

/** Any web page may send this without asking the server first. */
const FROM_ANOTHER_PAGE = { 'content-type': 'text/plain', origin: 'http://elsewhere.example' };
const AT_ONCE = 4;

function answerOf(reply: Reply): string {
  const code = /"code":"([^"]+)"/.exec(reply.text)?.[1];
  return code === undefined ? labelOf(reply) : `${labelOf(reply)} ${code}`;
}

async function askForOdds({ origin, clients, signal, count }: AttackContext, i: number): Promise<void> {
  const [name, request] = cycled(REQUESTS, i);
  const foreign = Math.floor(i / REQUESTS.length) % 2 === 1;
  const body = JSON.stringify({ ...request, odds: [{ where: {} }] });
  const headers = foreign ? FROM_ANOTHER_PAGE : { 'content-type': 'application/json' };
  const question = { from: cycled(clients, i), method: 'POST', path: '/api/resolve', body, headers };
  count(foreign ? `${name}, from another page` : name, answerOf(await ask(origin, question, signal)));
}

export const odds: Attack = {
  about: 'asks for the odds that take longest, some as another web page would',
  clients: 10,
  seconds: 60,
  run: (context) =>
    repeat(context.signal, { parallel: context.clients.length * AT_ONCE, most: 100_000 }, (i) =>
      askForOdds(context, i),
    ),
};
