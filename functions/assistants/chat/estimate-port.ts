export { adviseLead, advisePrice, adviseProperty } from '../model/advise.ts';
export { ModelEnv, openAdviceLate } from '../model/open-model.ts';
export type { Advice } from './advice-port.ts';
