export { createPush } from './push-changes.ts';
