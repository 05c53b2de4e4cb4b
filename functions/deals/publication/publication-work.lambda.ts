import { publicationWork } from '../../../shared/deals/publication/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { publicationConsumers } from './publication-work.ts';

export const handler = consume(publicationWork, publicationConsumers, openData());
