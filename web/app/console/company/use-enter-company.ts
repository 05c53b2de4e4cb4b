import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { keepCompany } from './company-choice.ts';

/** The page is loaded anew, so that nothing read, waiting or under way for one company reaches the next. */
const open = (path: string): void => location.assign(path);

/** Enters a company and opens `path` in it; the company it is entered from is left. Both companies log it. */
export const useEnterCompany = (path = '/admin/home') => {
  const { me, actingFor } = useWorkspace();
  return useMutation<unknown, ApiError, string>({
    mutationFn: async (tenantId) => {
      await api('POST /api/tenants/{tenantId}/enter', { tenantId });
      if (actingFor) await api('POST /api/tenants/{tenantId}/leave', { tenantId: actingFor.tenantId });
    },
    onSuccess: (_, tenantId) => {
      keepCompany(me.userId, tenantId);
      open(path);
    },
  });
};

/** Leaves the company and opens the platform's home. */
export const useLeaveCompany = () => {
  const { me, actingFor } = useWorkspace();
  return useMutation<unknown, ApiError, void>({
    mutationFn: async () => {
      if (actingFor) await api('POST /api/tenants/{tenantId}/leave', { tenantId: actingFor.tenantId });
    },
    onSuccess: () => {
      keepCompany(me.userId, undefined);
      open('/admin/home');
    },
  });
};
