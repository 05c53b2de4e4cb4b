/** A count of the business on an area's dashboard. */
export interface BusinessMetric {
  readonly area: string;
  readonly label: string;
  /** The event that counts, or the code of a refusal that counts. */
  readonly event?: string;
  readonly refusal?: string;
  /** Counts only captures with this request for a person. */
  readonly request?: string;
}

/** What the dashboards count; each is a custom metric, so they are few. */
export const businessMetrics = {
  LeadsCaptured: { area: 'crm', label: 'Leads captured', event: 'lead.created' },
  MessagesToLeads: { area: 'outreach', label: 'Messages written to leads', event: 'lead.message_written' },
  OrdersPlaced: { area: 'sales', label: 'Orders placed', event: 'order.placed' },
  OrdersCanceled: { area: 'sales', label: 'Orders canceled', event: 'order.cancelled' },
  SlotsLost: { area: 'sales', label: 'Slots lost to another buyer', refusal: 'SLOT_TAKEN' },
  HoldsExpired: { area: 'sales', label: 'Holds expired before booking', refusal: 'HOLD_EXPIRED' },
  ChatsEscalated: {
    area: 'assistants',
    label: 'Chat visitors passed to a person, with contact details',
    event: 'lead.captured',
    request: 'chat',
  },
  CallsEnded: { area: 'assistants', label: 'Calls ended', event: 'voice.call_ended' },
  NewDeviceSignIns: { area: 'company', label: 'Sign-ins from a new device', event: 'session.new_device' },
} as const satisfies Record<string, BusinessMetric>;
export type BusinessMetricName = keyof typeof businessMetrics;

/** CloudWatch namespace of the business counts; their dimension is the stage's table. */
export const METRICS_NAMESPACE = 'Northlight';
