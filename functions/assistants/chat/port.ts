export { chatIdOf, listed } from './conversation/listed.ts';
export { noticeOf } from './conversation/notice.ts';
export { saidWrites } from './conversation/save-session.ts';
export { holderTiming, isIdle } from './conversation/session.ts';
