import { constants, setPriority } from 'node:os';
import { answer, RULEBOOKS } from 'enfilade';

// Odds may wait, other answers may not.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// As text: the limits for what is nested are `answer`'s own.
process.on('message', (request: string) => process.send?.(JSON.stringify(answer(RULEBOOKS, JSON.parse(request)))));
// The server is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
