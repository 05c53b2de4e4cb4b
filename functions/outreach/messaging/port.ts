export { suppressedAddress } from './delivery/suppression.ts';
export { mayReach, messageIdOf } from './may-reach.ts';
