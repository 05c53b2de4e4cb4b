export { chatIdOf, listed } from './listed.ts';
export { noticeOf } from './notice.ts';
export { saidWrites } from './save-session.ts';
export { holderTiming, isIdle } from './session.ts';
