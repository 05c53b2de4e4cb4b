export { createPush } from './realtime/push-changes.ts';
