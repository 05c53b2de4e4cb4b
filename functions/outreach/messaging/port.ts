export { mayReach, messageIdOf } from './may-reach.ts';
export { suppressedAddress } from './delivery/suppression.ts';
