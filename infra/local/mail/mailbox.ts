import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { State } from '../data/state.ts';

export interface Attachment {
  fileName: string;
  contentType: string;
  base64: string;
}
export interface Mail {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text?: string;
  html?: string;
  headers: Record<string, string>;
  attachments: Attachment[];
  source: 'ses' | 'sign-in';
}
export interface TextMessage {
  id: string;
  at: string;
  to: string;
  from?: string;
  body: string;
}

/** Keeps emails and text messages instead of sending them. */
export class Mailbox {
  private state: State;
  private clock: Clock;

  constructor(state: State, clock: Clock) {
    this.state = state;
    this.clock = clock;
  }

  keepMail(mail: Omit<Mail, 'id' | 'at'>): Mail {
    const kept = { ...mail, ...this.stamp() };
    this.state.set('mail', kept.id, kept);
    return kept;
  }

  keepText(message: Omit<TextMessage, 'id' | 'at'>): TextMessage {
    const kept = { ...message, ...this.stamp() };
    this.state.set('sms', kept.id, kept);
    return kept;
  }

  mails = (): Mail[] => this.state.all<Mail>('mail');
  texts = (): TextMessage[] => this.state.all<TextMessage>('sms');
  clear(): void {
    this.state.clear('mail');
    this.state.clear('sms');
  }

  private stamp() {
    return { id: randomUUID(), at: new Date(this.clock.now()).toISOString() };
  }
}
