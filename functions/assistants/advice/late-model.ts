export { createAdvice } from '../chat/judge-port.ts';
