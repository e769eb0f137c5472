export * from './dice/index.ts';
export * from './field/index.ts';
export * from './print/index.ts';
export * from './procedure/index.ts';
export * from './rulesets/index.ts';
export * from './sheet/index.ts';
