import type { CallState } from '../../../../shared/assistants/voice/state.ts';
import type { FieldError } from '../../../../shared/contract/routes/error.ts';
import type { PaymentConnection } from '../../../company/team/connection-store.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import type { Settings } from '../../../sales/booking/settings.ts';
import type { Tools } from '../../chat/assistant-port.ts';
import type { VoiceCall, VoiceSettings } from '../store.ts';

/** Context of a tool: the call determines tenant, caller and lead, never what was said. */
export interface ToolContext {
  readonly call: VoiceCall;
  readonly settings: Settings;
  readonly voice: VoiceSettings;
  /** How the company takes payments. */
  readonly connection: PaymentConnection | undefined;
  readonly tools: Tools;
  /** How the call asks the booking functions: with the caps of its caller. */
  readonly asking: BookingContext;
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly now: number;
  readonly correlationId: string;
}

/** Spoken answer and new state of the call; `writes` join the same transaction. */
export interface SpokenAnswer {
  readonly text: string;
  readonly state?: Partial<CallState>;
  readonly call?: Partial<VoiceCall>;
  readonly writes?: readonly Write[];
}

/** Rejects a tool's input with an answer that the assistant can act on. */
export const refuseField = (path: string, message: string): never => {
  throw invalidInput([{ path, message } satisfies FieldError]);
};
