export { mayReach, messageIdOf } from './may-reach.ts';
export { suppressedAddress } from './suppression.ts';
