export type { Advice } from './advice-port.ts';
export { adviseLead, advisePrice, adviseProperty } from './advise.ts';
export { ModelEnv, openAdviceLate } from './open-model.ts';
