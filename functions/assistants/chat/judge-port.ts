export { createAdvice } from './late-model.ts';
