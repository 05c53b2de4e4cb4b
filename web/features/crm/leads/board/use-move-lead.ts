import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadRow, LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatusLabel, personLabel } from '../../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { changeLead } from '../../lead/use-change-lead.ts';
import { type ListInput, rowsAfterMove } from './rows-after-move.ts';

type Before = readonly [QueryKey, unknown];

/** Moves the lead in every cached list; returns their previous data. */
export const placeRow = (client: QueryClient, row: LeadRow): Before[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['GET /api/leads'] })
    .flatMap(({ queryKey, state: { data, dataUpdatedAt } }): Before[] => {
      const next = rowsAfterMove(data, (queryKey[1] ?? {}) as ListInput, row);
      if (next === data) return [];
      client.setQueryData(queryKey, next, { updatedAt: dataUpdatedAt });
      return [[queryKey, data]];
    });

/** Keeps stale list responses from reverting a pending move. */
const keepPlace = (client: QueryClient, row: LeadRow): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[0] === 'GET /api/leads') placeRow(client, row);
  });

export interface Moving {
  /** The leads with a pending move. */
  readonly busy: ReadonlySet<string>;
  move(row: LeadRow, status: LeadStatus): void;
}

/** Moves a lead optimistically: reverted with the reason on failure, undo for ten seconds. */
export const useMoveLead = (): Moving => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = (leadId: string, isBusy: boolean): void =>
    setBusy((now) => new Set(isBusy ? [...now, leadId] : [...now].filter((id) => id !== leadId)));

  const fail = (row: LeadRow, before: readonly Before[], error: Error): void => {
    for (const [key, data] of before) client.setQueryData(key, data);
    notify({ type: 'error', text: `${personLabel(row)} stays ${leadStatusLabel(row.status)}: ${error.message}` });
    void invalidate(client, 'GET /api/leads', 'GET /api/leads/counts');
  };
  const send = async (row: LeadRow, status: LeadStatus, isUndo: boolean): Promise<void> => {
    const { leadId, version } = row;
    const before = placeRow(client, { ...row, status });
    const letGo = keepPlace(client, { ...row, status });
    mark(leadId, true);
    try {
      const seen = { status: row.status };
      const lead = await changeLead(leadId, { version, status, seen }).finally(letGo);
      const moved = { ...row, status, version: lead.version, lastContactAt: lead.lastContactAt };
      placeRow(client, moved);
      client.setQueryData(['GET /api/leads/{leadId}', { leadId }], lead);
      const text = `${personLabel(row)} is ${leadStatusLabel(status).toLowerCase()} now.`;
      notify({ type: 'success', text, ...(!isUndo && { undo: () => void send(moved, row.status, true) }) });
      void invalidate(client, 'GET /api/leads/counts', 'GET /api/leads/{leadId}/timeline');
    } catch (error) {
      fail(row, before, error as Error);
    } finally {
      mark(leadId, false);
    }
  };
  return { busy, move: (row, status) => void (status === row.status ? undefined : send(row, status, false)) };
};
