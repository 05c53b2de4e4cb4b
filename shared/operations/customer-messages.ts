import { TranscriptRequested } from '../assistants/inbox/events.ts';
import { ApiKeyExpiring } from '../company/api-keys/events.ts';
import { MemberInvited, NewDeviceSignIn } from '../company/identity/events.ts';
import { SignupDeclined } from '../company/tenancy/events.ts';
import { queueType } from '../contract/events/event.ts';
import { LeadCaptured } from '../crm/leads/events.ts';
import { MessageWritten } from '../crm/leads/log/message-written.ts';
import { CommissionPaid } from '../deals/commissions/events.ts';
import { DeadlineTold } from '../deals/deadline.ts';
import { DotloopReconnectNeeded } from '../deals/dotloop/events.ts';
import { MlsFeedStopped } from '../deals/mls/events.ts';
import { ChecklistItemChanged } from '../deals/review/events.ts';
import {
  FeedbackAsked,
  ShowingConfirmed,
  ShowingDeclined,
  ShowingReassigned,
  ShowingRequested,
} from '../deals/showings/events.ts';
import { TransactionStageChanged } from '../deals/transactions/events.ts';
import { InvoiceIssued, InvoiceReminded } from '../fulfilment/billing/events.ts';
import { DeliveryDelivered } from '../fulfilment/delivery/events.ts';
import {
  CrewOnTheWay,
  DispatchAlert,
  OfferWithdrawn,
  VendorAssigned,
  VendorLateAsked,
  VendorReplaced,
  VendorSought,
  VisitOffered,
  VisitRunsLate,
  WeatherMoved,
} from '../fulfilment/dispatch/events.ts';
import {
  OrderUnpaid,
  PayLinkAsked,
  PaymentDisputed,
  PaymentDue,
  PaymentFailed,
  PaymentReceived,
  RefundSent,
} from '../fulfilment/payments/events.ts';
import { PayoutPaid, PayoutStated } from '../fulfilment/payouts/events.ts';
import { HousePassed } from '../fulfilment/portal/events.ts';
import { QuoteSent } from '../fulfilment/quotes/events.ts';
import {
  EndpointTroubled,
  OrderChangeDue,
  ReminderDue,
  ReviewDue,
  SmsDeferred,
  TeamMailDue,
  TemplateRequested,
  TestRequested,
  WelcomeDue,
} from '../outreach/messaging/events.ts';
import { CompanyApprovalAsked } from '../sales/accounts/events.ts';
import {
  ContactCodeRequested,
  OrderCancelled,
  OrderCompleted,
  OrderConfirmed,
  OrderPlacedEvent,
  OrderReopened,
  OrderRescheduled,
  PortalInvited,
  VendorReleased,
  VisitAccepted,
} from '../sales/booking/events.ts';
import { PrivacyMailAsked } from './privacy/events.ts';

/** Notifies people by email and text message about their order or account; every message is logged before it is sent. */
export const customerMessages = queueType({
  name: 'customer-messages',
  fifo: false,
  events: [
    OrderPlacedEvent,
    OrderConfirmed,
    OrderReopened,
    PaymentReceived,
    PaymentFailed,
    PaymentDue,
    PayLinkAsked,
    RefundSent,
    InvoiceIssued,
    InvoiceReminded,
    QuoteSent,
    CompanyApprovalAsked,
    PayoutStated,
    PayoutPaid,
    ChecklistItemChanged,
    CommissionPaid,
    DotloopReconnectNeeded,
    ApiKeyExpiring,
    EndpointTroubled,
    MlsFeedStopped,
    ShowingRequested,
    ShowingReassigned,
    ShowingConfirmed,
    ShowingDeclined,
    FeedbackAsked,
    OrderUnpaid,
    PaymentDisputed,
    OrderRescheduled,
    OrderCancelled,
    OrderChangeDue,
    VisitAccepted,
    VisitOffered,
    OfferWithdrawn,
    VendorReleased,
    VendorAssigned,
    VendorReplaced,
    VendorLateAsked,
    VisitRunsLate,
    CrewOnTheWay,
    WeatherMoved,
    VendorSought,
    DispatchAlert,
    OrderCompleted,
    DeliveryDelivered,
    ReminderDue,
    ReviewDue,
    LeadCaptured,
    WelcomeDue,
    TeamMailDue,
    MessageWritten,
    SmsDeferred,
    TemplateRequested,
    TestRequested,
    TranscriptRequested,
    ContactCodeRequested,
    NewDeviceSignIn,
    MemberInvited,
    PortalInvited,
    HousePassed,
    SignupDeclined,
    DeadlineTold,
    PrivacyMailAsked,
    TransactionStageChanged,
  ],
});
