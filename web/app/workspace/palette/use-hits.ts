import { useNavigate } from 'react-router-dom';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { hasEveryWord, useSettled } from '../../../ui/console/queries/typed-words.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useHasLeads, useWorkspace } from '../../../ui/console/workspace.tsx';
import { useAllCommands } from '../../../ui/workspace/commands.tsx';
import type { IconName } from '../../../ui/workspace/icon.tsx';

/** Something that the palette offers. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

const MAX_OF_EACH = 5;

interface Found {
  readonly hits: readonly Hit[];
  readonly isReading: boolean;
  /** Why not everything was searched. */
  readonly error?: ApiError | undefined;
}

/** Orders, houses and people, as the server finds them. Over 40 lines: three kinds of hits, each with its words. */
const useFound = (q: string): Found => {
  const { me } = useWorkspace();
  const navigate = useNavigate();
  const isAsking = q.length > 1;
  const hasLeads = useHasLeads();
  const leads = useApi('GET /api/leads', { q, limit: MAX_OF_EACH }, { enabled: isAsking && hasLeads, keep: true });
  const enabled = isAsking && isLeading(me.roles);
  const orders = useApi('GET /api/orders', { q, limit: MAX_OF_EACH }, { enabled, keep: true });
  const houses = useApi('GET /api/properties', { q, limit: MAX_OF_EACH }, { enabled, keep: true });
  if (!isAsking) return { hits: [], isReading: false };
  const hits: Hit[] = [
    ...(orders.data?.items ?? []).map(({ orderId, number, customer, total }) => ({
      id: orderId,
      title: `${number === undefined ? 'Order' : `Order ${number}`} · ${customer}`,
      hint: formatCents(total),
      icon: 'orders' as const,
      run: () => void navigate(`/v2/orders?order=${orderId}`),
    })),
    ...(houses.data?.items ?? []).map(({ propertyId, line1, city, zip }) => ({
      id: propertyId,
      title: line1,
      hint: `${city} ${zip}`,
      icon: 'properties' as const,
      run: () => void navigate(`/v2/properties/${propertyId}`),
    })),
    ...(leads.data?.items ?? []).map((lead) => ({
      id: lead.leadId,
      title: personLabel(lead),
      hint: lead.email ?? 'Lead',
      icon: 'person' as const,
      run: () => location.assign(`/admin/crm/${lead.leadId}`),
    })),
  ];
  const searches = [leads, orders, houses];
  const error = searches.find(({ isError }) => isError)?.error ?? undefined;
  return { hits, isReading: searches.some(({ isFetching }) => isFetching), error };
};

/** What can be done and found by the words that were typed. */
export const useHits = (text: string): Found => {
  const words = text.trim().toLowerCase();
  const settled = useSettled(words);
  const commands = useAllCommands().filter(({ isKeyOnly, title }) => !isKeyOnly && hasEveryWord(words, title));
  const found = useFound(settled);
  const own = commands.map(
    ({ id, title, group, keys, run }): Hit => ({
      id,
      title,
      hint: group === 'Go to' ? 'Page' : group,
      icon: group === 'Go to' ? 'right' : 'check',
      keys,
      run,
    }),
  );
  return { ...found, hits: [...own, ...found.hits], isReading: settled !== words || found.isReading };
};
