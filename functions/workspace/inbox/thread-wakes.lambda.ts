import { threadWakes } from '../../../shared/workspace/inbox/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { threadConsumers } from './wake-thread.ts';

export const handler = consume(threadWakes, threadConsumers, openData());
