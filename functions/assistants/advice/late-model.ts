export { createAdvice } from '../assistant/judge-port.ts';
