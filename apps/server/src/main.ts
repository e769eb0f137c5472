import { listen } from './index.ts';

const address = await listen(Number(process.env['PORT'] ?? 1815));
console.log(`Enfilade is at ${address}`);
