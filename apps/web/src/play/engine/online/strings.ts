/** What the worker says of an online battle. */
export const ONLINE_ENGINE_STRINGS = {
  onlooker: 'spectators cannot give orders',
  underWay: 'an order is on its way to the server',
  answer: 'Your answer',
  undo: 'Undo',
  dropped: 'the order was not sent',
  wentOtherwise: (orders: number) =>
    `the battle went on differently from what your device expected, so ${orders === 1 ? 'the next order was' : `the next ${orders} orders were`} not given`,
  andBehind: (because: string, orders: number) =>
    `${because}; ${orders === 1 ? 'the order' : `the ${orders} orders`} you gave after it ${orders === 1 ? 'was' : 'were'} dropped`,
  noSeat: 'This battle is not on this server.',
  removed: 'This battle has been removed from the server.',
  seatMoved: 'You have moved your seat to another device.',
  seatGiven: 'Your seat was given to someone else, with a new link.',
  full: 'Too many are watching this battle at the moment. Try again later.',
  noConnection: 'The server can\u2019t be reached. Your battle is safe there.',
  noFile: 'The server has not sent the battle.',
} as const;
