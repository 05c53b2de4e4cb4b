export { createAdvice } from '../model/late-model.ts';
