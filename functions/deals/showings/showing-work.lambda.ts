import { showingWork } from '../../../shared/deals/showings/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { showingConsumers } from './showing-work.ts';

export const handler = consume(showingWork, showingConsumers, openData());
