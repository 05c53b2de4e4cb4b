import * as z from 'zod';

export const Profile = z.enum(['homeowner', 'seller', 'buyer', 'agent', 'investor', 'architect', 'property_manager']);
export type Profile = z.infer<typeof Profile>;

export const DeliverySpeed = z.enum(['standard', 'rush']);
export type DeliverySpeed = z.infer<typeof DeliverySpeed>;

export const Consents = z.strictObject({
  serviceMessages: z.boolean(),
  marketing: z.boolean(),
  aiCalls: z.boolean(),
});
export type Consents = z.infer<typeof Consents>;
