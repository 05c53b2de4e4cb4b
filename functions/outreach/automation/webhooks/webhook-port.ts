/** A webhook call; its body is signed as is. */
export interface WebhookCall {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Port to webhooks: returns the HTTP status, throws if there was none. */
export interface WebhookCaller {
  call(request: WebhookCall): Promise<{ status: number }>;
}
