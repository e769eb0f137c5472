export { faultIn } from './muster.ts';
