import type { Template } from '../../template.ts';
import { body } from '../../template-definition.ts';

/** Transcript that a visitor requests in the chat; the turns follow in their own blocks. */
export const chatTemplates = {
  en: {
    subject: 'Your chat with {{tenantName}}',
    preview: 'Transcript from {{date}}',
    title: 'Your chat on {{date}}',
    body: body(
      'Here’s the transcript you asked for. If you didn’t chat with {{tenantName}}, someone may have typed your address by mistake.',
      'Questions? Call {{tenantPhone}} or reply to this email.',
    ),
    sms: null,
  },
  es: {
    subject: 'Su conversación con {{tenantName}}',
    preview: 'Lo que se dijo el {{date}}',
    title: 'Lo que se dijo el {{date}}',
    body: body(
      'Alguien, probablemente usted, pidió en el chat de {{tenantName}} que se enviara a esta dirección.',
      '¿Preguntas? Llame al {{tenantPhone}} o responda a este correo.',
    ),
    sms: null,
  },
} as const satisfies Record<string, Template>;
