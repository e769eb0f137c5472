import { expect, test } from 'vitest';
import { ConnectionGate, type ConnectionLimits } from './admitted.ts';

/** Connections are named after their address and counted; what becomes of them is noted. */
function admit(limits: Partial<ConnectionLimits>) {
  const said: string[] = [];
  const admitted = new ConnectionGate<string>(
    { connections: 100, connectionsFromAddress: 100, waiting: 100, ...limits },
    {
      hand: (connection) => said.push(`hand ${connection}`),
      drop: (connection) => said.push(`drop ${connection}`),
      evict: (address) => said.push(`evict ${address}`),
    },
  );
  const arrive = (...connections: readonly string[]): void => {
    for (const connection of connections) admitted.arrived(connection.slice(0, 1), connection);
  };
  return { said, admitted, arrive };
}

test('connections are handed over one by one, of whoever has the fewest first', () => {
  const { said, admitted, arrive } = admit({});
  arrive('a1', 'a2', 'a3', 'b1');
  expect(said).toEqual(['hand a1']);
  for (let i = 0; i < 4; i += 1) admitted.taken();
  expect(said).toEqual(['hand a1', 'hand b1', 'hand a2', 'hand a3']);
});

test('one address has so many and no more, until one closes', () => {
  const { said, admitted, arrive } = admit({ connectionsFromAddress: 1 });
  arrive('a1');
  admitted.taken();
  arrive('a2');
  admitted.closed('a');
  arrive('a3');
  expect(said).toEqual(['hand a1', 'drop a2', 'hand a3']);
});

test('where there is no room whoever has most makes it, for one who has less', () => {
  const { said, admitted, arrive } = admit({ connections: 3 });
  for (const connection of ['a1', 'a2', 'a3', 'a4', 'b1']) {
    arrive(connection);
    admitted.taken();
  }
  expect(said).toEqual(['hand a1', 'hand a2', 'hand a3', 'drop a4', 'evict a', 'hand b1']);
});

test('where too many wait, the last of whoever has most is dropped', () => {
  const { said, admitted, arrive } = admit({ waiting: 2 });
  arrive('a1', 'a2', 'a3', 'b1');
  admitted.taken();
  expect(said).toEqual(['hand a1', 'drop a3', 'hand b1']);
});
