import type { Deliveries, Delivery, DeliveryRules, MailTiming } from './delivery.ts';

/** What the unsubscribe link of a mail refers to: the kinds in it, and when they were sent. */
export interface Subscription<Kind extends string = string> {
  kinds: readonly Kind[];
  mail: Exclude<MailTiming, 'off'>;
}

/** How the kinds of a subscription are delivered now, and by which rules. */
interface Current<Kind extends string> {
  rules: DeliveryRules<Kind>;
  deliveries: Deliveries<Kind>;
}

type Choices<Kind extends string> = Partial<Record<Kind, Delivery>>;

/** The choices that stop a subscription. The link of a digest does not stop kinds that are sent immediately by now. */
export function stopSubscription<Kind extends string>(
  { kinds, mail }: Subscription<Kind>,
  { rules, deliveries }: Current<Kind>,
): Choices<Kind> {
  const stopped = kinds.filter((kind) => {
    const now = deliveries[kind].mail;
    return !rules[kind].isMandatory && now !== 'off' && (mail === 'now' || now === mail);
  });
  return chooseMail(stopped, deliveries, 'off');
}

/** The choices that restore what a link stopped. */
export function resumeSubscription<Kind extends string>(
  { kinds, mail }: Subscription<Kind>,
  { rules, deliveries }: Current<Kind>,
): Choices<Kind> {
  const resumed = kinds.filter((kind) => !rules[kind].isMandatory && deliveries[kind].mail === 'off');
  return chooseMail(resumed, deliveries, mail);
}

function chooseMail<Kind extends string>(kinds: readonly Kind[], deliveries: Deliveries<Kind>, mail: MailTiming): Choices<Kind> {
  return Object.fromEntries(kinds.map((kind) => [kind, { ...deliveries[kind], mail }])) as Choices<Kind>;
}
