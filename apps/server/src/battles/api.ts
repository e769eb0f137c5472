import { type Context, Hono } from 'hono';
import type { Side } from 'enfilade';
import {
  battleIdSchema,
  type BattleMade,
  invitationSchema,
  mineSchema,
  movedSeatSchema,
  newBattleSchema,
  sealingSchema,
  shownBattleSchema,
  sitDownSchema,
} from 'enfilade/online';
import type { Admission } from '../admission.ts';
import { nearbyFor } from '../api.ts';
import { senderIn } from '../client-address.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { isDiskFull, isTransient } from '../database/transact.ts';
import { RateLimiter } from '../tables/rate-limiter.ts';
import { newToken } from '../tables/token.ts';
import type { Battles } from './battles.ts';
import { BodyReader, refuse, type Refused } from './bodies.ts';
import { cardOf } from './cards.ts';
import { fileOf } from './file.ts';
import type { BattleLimits } from './limits.ts';
import { lobbyOf, NO_LOBBY, ownBattles } from './lists.ts';
import { BattleMaker } from './maker.ts';
import type { Room } from './room.ts';
import { invite, markOpened, movingCode, moveSeat, type Seated, sitDown } from './seats.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';
import { seatOfToken, visitorOf } from './visitor.ts';

/** Online battles, once the database is open. */
export interface OnlineBattles {
  readonly battles: Battles;
  /** If so, nothing new is saved. */
  isDiskAlmostFull(): Promise<boolean>;
}

export interface BattlesApiOptions {
  /** Rejects where there are none. */
  readonly open: () => Promise<OnlineBattles>;
  readonly limits: BattleLimits;
}

/** The token of a seat or an invitation; null where there is none. It is never in an address. */
function tokenIn(c: Context): string | null {
  return /^Bearer ([A-Za-z0-9_-]{1,64})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

function tooFast(c: Context, seconds: number): Response {
  return c.json({ error: STRINGS.wait(seconds) }, 429, { 'retry-after': String(seconds) });
}

function answered<T>(
  c: Context,
  seated: Seated<T>,
  shape: (value: T) => object = (value) => value as object,
): Response {
  return seated.ok ? c.json(shape(seated.value)) : c.json({ error: seated.error }, seated.status);
}

/** Battles between people far from each other: making them, sitting down, and what is shown of them from outside. */
export function makeBattlesApi({ open, limits }: BattlesApiOptions, admission: Admission): Hono {
  const api = new Hono();
  const bodies = new BodyReader(limits);
  const maker = new BattleMaker(limits);
  const [making, seating] = [new RateLimiter(limits.battlesFromAddress), new RateLimiter(limits.seatsFromAddress)];
  const [reading, codes] = [new RateLimiter(limits.readsFromBattle), new RateLimiter(limits.codesToBattle)];
  const addressOf = (c: Context): string => admission.addressOf(senderIn(c));

  /** The battle of an address, as it is stored now. */
  const withRoom = async (c: Context, act: (room: Room, battles: Battles) => Promise<Response>): Promise<Response> => {
    const { battles } = await open();
    const id = battleIdSchema.safeParse(c.req.param('id'));
    const wait = id.success ? reading.take(`${id.data} ${addressOf(c)}`) : 0;
    if (wait > 0) return tooFast(c, wait);
    const room = id.success ? await battles.freshRoom(id.data) : undefined;
    return room === undefined ? c.json({ error: STRINGS.unknown }, 404) : act(room, battles);
  };
  /** The same for the player of a side. */
  const withSeat = (
    c: Context,
    act: (room: Room, battles: Battles, seat: { readonly side: Side; readonly token: string }) => Promise<Response>,
  ): Promise<Response> =>
    withRoom(c, async (room, battles) => {
      const token = tokenIn(c);
      const side = token === null ? undefined : seatOfToken(room.battle.state, token);
      if (token === null || side === undefined) return c.json({ error: STRINGS.notYourSeat }, 403);
      return act(room, battles, { side, token });
    });

  api.use('*', async (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  });
  api.post('*', async (c, next) =>
    (await (await open()).isDiskAlmostFull())
      ? c.json({ error: STRINGS.diskFull }, 507, { 'retry-after': '10' })
      : next(),
  );

  api.get('/', async (c) => {
    // While the database is away there is nothing to list.
    const opened = await open().catch(() => null);
    return c.json(opened === null ? NO_LOBBY : await lobbyOf(opened.battles.pool, limits));
  });

  api.post('/', async (c) => {
    const { battles } = await open();
    const wait = making.take(addressOf(c));
    if (wait > 0) return tooFast(c, wait);
    return bodies.readFile(c, newBattleSchema, async (wanted) => {
      const made = await maker.make(battles, wanted);
      if (isRefused(made)) return refuse(c, made);
      return c.json({ ...made, nearby: nearbyFor(c, admission) } satisfies BattleMade, 201);
    });
  });

  api.post('/mine', async (c) => {
    const { battles } = await open();
    return bodies.readSmall(c, mineSchema, async (mine) => c.json(await ownBattles(battles.pool, mine, limits)));
  });

  api.post('/shown', async (c) => {
    const { battles } = await open();
    const wait = making.take(addressOf(c));
    if (wait > 0) return tooFast(c, wait);
    return bodies.readFile(c, shownBattleSchema, async (shown) => {
      const id = await maker.show(battles, shown);
      if (isRefused(id)) return refuse(c, id);
      const room = await battles.room(id);
      if (room === undefined) return c.json({ error: STRINGS.unknown }, 404);
      return c.json(cardOf(room, visitorOf(room.battle.state, null, battles.now())), 201);
    });
  });

  api.get('/:id', (c) =>
    withRoom(c, async (room, battles) => {
      const visitor = visitorOf(room.battle.state, tokenIn(c), battles.now());
      if (visitor.invitation !== null && visitor.offer === 'free') await markOpened(battles, room, visitor.invitation);
      return c.json(cardOf(room, visitor));
    }),
  );

  api.post('/:id/seat', (c) =>
    withRoom(c, async (room, battles) => {
      const wait = seating.take(addressOf(c));
      if (wait > 0) return tooFast(c, wait);
      const token = tokenIn(c);
      return bodies.readSmall(c, sitDownSchema, async (wanted) =>
        answered(c, await sitDown(battles, room, { token, wanted })),
      );
    }),
  );

  api.post('/:id/moving', (c) =>
    withSeat(c, async (room, battles, { side }) => answered(c, await movingCode(battles, room, side))),
  );

  api.post('/:id/moved', (c) =>
    withRoom(c, async (room, battles) => {
      const wait = Math.max(seating.take(addressOf(c)), codes.take(room.id));
      if (wait > 0) return tooFast(c, wait);
      return bodies.readSmall(c, movedSeatSchema, async (moved) => answered(c, await moveSeat(battles, room, moved)));
    }),
  );

  api.post('/:id/invitation', (c) =>
    withSeat(c, (room, battles, { side, token }) =>
      bodies.readSmall(c, invitationSchema, async ({ wanted }) =>
        answered(c, await invite(battles, room, { side, wanted }), (invitation) => ({
          battle: room.id,
          side,
          seat: token,
          invitation,
          nearby: nearbyFor(c, admission),
        })),
      ),
    ),
  );

  api.post('/:id/sealing', (c) =>
    withSeat(c, (room, battles, { side }) =>
      bodies.readSmall(c, sealingSchema, async (given) => {
        const id = newToken();
        const act =
          'part' in given ? { kind: 'part' as const, id, ...given } : { kind: 'promise' as const, id, ...given };
        const outcome = await battles.act(room, side, act);
        if (outcome.ok) return c.json({});
        return c.json({ error: outcome.why === 'gone' ? STRINGS.unknown : outcome.refusal.because }, 409);
      }),
    ),
  );

  api.get('/:id/file', (c) =>
    withRoom(c, async ({ battle }, battles) => {
      const { offer } = visitorOf(battle.state, tokenIn(c), battles.now());
      const mayLook = battle.state.watched || battle.head.shown || offer === 'yours';
      if (!mayLook) return c.json({ error: STRINGS.notWatched }, 403);
      return battle.isOver ? c.json(fileOf(battle)) : c.json({ error: STRINGS.notOver }, 409);
    }),
  );

  api.all('*', (c) => c.json({ error: STRINGS.unknown }, 404));

  api.onError((error, c) => {
    if (isDiskFull(error)) return c.json({ error: STRINGS.diskFull }, 507, { 'retry-after': '10' });
    if (!(error instanceof DatabaseUnavailable) && !isTransient(error)) throw error;
    // The reason is for the operator only: it may name paths, hosts and users.
    return c.json({ error: STRINGS.off }, 503, { 'retry-after': '2' });
  });
  return api;
}

function isRefused(made: object | string): made is Refused {
  return typeof made === 'object' && 'status' in made;
}
