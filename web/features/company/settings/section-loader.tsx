import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiOutput, RouteKey } from '../../../platform/api/api.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';

/** Every part of the settings that has an address of its own. */
type Key = Exclude<Extract<RouteKey, `GET /api/settings/${string}`>, `${string}{${string}`>;

export interface Loaded<K extends Key> {
  readonly view: ApiOutput<K>;
  readonly reload: () => Promise<ApiOutput<K> | undefined>;
  readonly onSaved: (view: ApiOutput<K>) => void;
}

/** Reads a part of the settings and shows its form. */
export const SectionLoader = <K extends Key>({ of, show }: { of: K; show: (loaded: Loaded<K>) => ReactNode }) => {
  const client = useQueryClient();
  const { data, error, refetch } = useApi(of, {} as never);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  const reload = async () => (await refetch()).data;
  return show({ view: data, reload, onSaved: (view) => client.setQueryData([of, {}], view) });
};
