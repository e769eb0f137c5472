import type { Point, System } from 'enfilade';
import { afterEach, describe, expect, it } from 'vitest';
import type { Proposal } from './adviser.ts';
import type { Drag } from './lead.ts';
import { TestEngine } from './testing.ts';

const PERSONS = { a: 'person', b: 'person' } as const;
type Order = System['order'];

const opened: TestEngine[] = [];

afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

async function battleOf(scenario: string, phase: string): Promise<TestEngine> {
  const engine = new TestEngine();
  opened.push(engine);
  expect(await engine.begin({ kind: 'new', scenario, players: PERSONS, seed: 7 })).toBeNull();
  for (let i = 0; i < 60 && now(engine).phase !== phase; i += 1) {
    const { status, sideOffers, tasks } = engine.snapshot;
    if (status.question !== null) await engine.answer(status.question.options[0].answer);
    else {
      const end = sideOffers.find(({ kind }) => kind !== 'concede' && kind !== 'offerDraw');
      if (end === undefined) throw new Error(`no way on from ${now(engine).phase}: ${JSON.stringify(tasks)}`);
      await engine.order(end.order);
    }
  }
  expect(now(engine).phase).toBe(phase);
  return engine;
}

function now(engine: TestEngine) {
  const scene = engine.snapshot.scenes.at(-1);
  if (scene === undefined) throw new Error('no scene');
  return scene;
}

function poseOf(engine: TestEngine, id: string) {
  const sign = now(engine).signs.find((each) => each.id === id);
  if (sign === undefined) throw new Error(`${id} is not there`);
  return sign.pose;
}

function ahead(engine: TestEngine, id: string, far: number): Point {
  const { x, y, heading } = poseOf(engine, id);
  const angle = (heading * Math.PI) / 1800;
  return { x: Math.round(x + far * Math.cos(angle)), y: Math.round(y + far * Math.sin(angle)) };
}

/** A drag of any own unit that leads somewhere. */
async function someDrag(
  engine: TestEngine,
  far: number,
  isIt: (proposal: Proposal) => boolean,
): Promise<{ readonly id: string; readonly proposal: Proposal; readonly drag: Drag }> {
  const { viewer } = engine.snapshot.status;
  for (const { id, side, arm } of now(engine).signs) {
    if (side !== viewer || arm === 'commander' || arm === 'marker') continue;
    await engine.select(id, null);
    const drag = { at: ahead(engine, id, far) };
    const proposal = await engine.propose(id, drag);
    if (proposal !== null && proposal.refusal === null && isIt(proposal)) return { id, proposal, drag };
  }
  throw new Error('nobody can be dragged');
}

const OPENED = [
  ['bp-maida', 'orders', 'giveOrder'],
  ['bbb-quatre-bras', 'movement', 'rollCommand'],
  ['gtc-kernstown', 'command', 'order'],
  ['mt-glen', 'go', 'playCard'],
] as const;

describe('one drag stands for all the orders it takes', () => {
  it.each(OPENED)('in %s: what lets the unit act, and the move', async (scenario, phase, opener) => {
    const engine = await battleOf(scenario, phase);
    const { id, proposal } = await someDrag(engine, 2000, ({ lead }) => lead !== null);
    expect(proposal.order.kind).toBe(opener);
    expect(proposal.ghost).not.toBeNull();
    expect(proposal.lead?.chance === null).toBe(opener === 'playCard');
    const before = poseOf(engine, id);
    const count = engine.snapshot.status.moments;
    expect((await engine.order(proposal.order, proposal.lead)).ok).toBe(true);
    expect(engine.snapshot.status.moments).toBeGreaterThan(count);
    const after = now(engine).signs.find((sign) => sign.id === id)?.pose;
    const hasMoved = JSON.stringify(after) !== JSON.stringify(before);
    // A card lets it act for certain, a roll may give it nothing.
    expect(hasMoved || opener !== 'playCard').toBe(true);
  });
});

describe('a drag of a unit that has its order', () => {
  it('spends all its moves, one after the other, and undo takes them back one by one', async () => {
    const engine = await battleOf('bp-maida', 'orders');
    const { id } = await orderedWith(engine, 2);
    const count = engine.snapshot.status.moments;
    const far = { at: ahead(engine, id, 60_000) };
    const proposal = await engine.propose(id, far);
    expect(proposal?.lead).not.toBeNull();
    expect(proposal?.spent?.of).toBeGreaterThan(12_000);
    const from = poseOf(engine, id);
    expect((await engine.order(proposal?.order as Order, proposal?.lead ?? null)).ok).toBe(true);
    const to = poseOf(engine, id);
    expect(to).toEqual(proposal?.ghost?.pose);
    await engine.undo();
    const back = poseOf(engine, id);
    expect(back).not.toEqual(to);
    expect(back).not.toEqual(from);
    for (let i = 0; i < 5 && engine.snapshot.status.moments > count; i += 1) await engine.undo();
    expect(poseOf(engine, id)).toEqual(from);
  });

  it('goes round a corner', async () => {
    const engine = await battleOf('bp-maida', 'orders');
    const { id } = await orderedWith(engine, 2);
    const via = ahead(engine, id, 3000);
    const { heading } = poseOf(engine, id);
    const at = {
      x: via.x + Math.round(3000 * Math.cos(((heading + 300) * Math.PI) / 1800)),
      y: via.y + Math.round(3000 * Math.sin(((heading + 300) * Math.PI) / 1800)),
    };
    const proposal = await engine.propose(id, { via: [via], at });
    expect(proposal?.refusal).toBeNull();
    expect(proposal?.spent?.way).toHaveLength(3);
    expect(proposal?.ghost?.pose).toMatchObject(at);
    await engine.order(proposal?.order as Order, proposal?.lead ?? null);
    expect(poseOf(engine, id)).toMatchObject(at);
  });
});

/** Orders are given until a unit has so many moves. */
async function orderedWith(engine: TestEngine, moves: number): Promise<{ readonly id: string }> {
  for (let i = 0; i < 40; i += 1) {
    const { sideOffers, tasks, status } = engine.snapshot;
    if (status.question !== null) {
      await engine.answer(status.question.options[0].answer);
      continue;
    }
    if (now(engine).phase === 'moving') {
      for (const { id } of tasks) {
        if (id === null) continue;
        await engine.select(id, null);
        const proposal = await engine.propose(id, { at: ahead(engine, id, 60_000) });
        if (proposal?.refusal === null && (proposal.spent?.of ?? 0) >= moves * 12_000) return { id };
        const stop = (await engine.unit(id)).offers.find(({ kind }) => kind === 'endUnit');
        if (stop !== undefined) await engine.order(stop.order);
      }
      continue;
    }
    const offer = (await Promise.all(tasks.flatMap(({ id }) => (id === null ? [] : [engine.unit(id)]))))
      .flatMap(({ offers }) => offers)
      .find(({ order }) => order.kind === 'giveOrder' && 'charge' in order && order.charge === null);
    await engine.order((offer ?? sideOffers[0])?.order as Order);
  }
  throw new Error('nobody was ordered so far');
}

describe('a drop on an enemy', () => {
  it.each(OPENED)(
    'in %s: beyond reach it goes as far as it can, and says how far that is from enough',
    async (scenario, phase) => {
      const engine = await battleOf(scenario, phase);
      const { viewer } = engine.snapshot.status;
      const enemy = now(engine).signs.find(
        ({ side, arm }) => side !== viewer && arm !== 'commander' && arm !== 'marker',
      );
      const { id } = await someDrag(engine, 2000, () => true);
      const proposal = await engine.propose(id, { target: enemy?.id ?? '' });
      const isTold = proposal?.refusal !== null || proposal.instead !== null || proposal.lead !== null;
      expect(isTold).toBe(true);
      expect(proposal?.refusal?.because ?? proposal?.says).toMatch(/\w+ \w+/);
    },
  );
});

describe('several units', () => {
  it('go together with their commander, in their dressing', async () => {
    const engine = await battleOf('bp-maida', 'orders');
    const { viewer } = engine.snapshot.status;
    const commanders = now(engine).signs.filter(
      ({ side, arm, rank }) => side === viewer && arm === 'commander' && rank === 1,
    );
    let found: Proposal | null = null;
    for (const { id } of commanders) {
      const { x, y } = poseOf(engine, id);
      const first = now(engine).signs.find(
        (sign) => sign.side === viewer && sign.command !== null && sign.arm !== 'commander',
      );
      const angle = ((first?.pose.heading ?? 0) * Math.PI) / 1800;
      const at = { x: Math.round(x + 3000 * Math.cos(angle)), y: Math.round(y + 3000 * Math.sin(angle)) };
      const proposal = await engine.propose(id, { at });
      if ((proposal?.lead?.members.filter(({ refused }) => !refused).length ?? 0) > 1) found = proposal;
    }
    const members = found?.lead?.members.filter(({ refused }) => !refused) ?? [];
    expect(members.length).toBeGreaterThan(1);
    const moved = members.map(({ id, sign }) => {
      const from = poseOf(engine, id);
      return `${(sign?.pose.x ?? 0) - from.x} ${(sign?.pose.y ?? 0) - from.y}`;
    });
    expect(new Set(moved).size).toBe(1);
    expect((await engine.order(found?.order as Order, found?.lead ?? null)).ok).toBe(true);
  });
});
