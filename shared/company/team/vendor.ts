import * as z from 'zod';
import { ServiceCode } from '../catalog/service.ts';
import { Hours } from './policy.ts';

/** Company or crew that does the work; hours in minutes after local midnight, by weekday (0 is Sunday). */
export const Vendor = z.object({
  vendorId: z.string(),
  name: z.string(),
  status: z.enum(['active', 'paused', 'inactive']),
  skills: z.array(ServiceCode),
  /** ZIP codes served; empty means the whole service area. */
  zones: z.array(z.string()),
  homeZip: z.string(),
  hours: z.array(Hours),
  daysOff: z.array(z.string()),
  dailyJobLimit: z.number().int(),
  parallelJobs: z.number().int().min(1),
  priority: z.number().int(),
  email: z.string().optional(),
  version: z.number(),
});
export type Vendor = z.infer<typeof Vendor>;
