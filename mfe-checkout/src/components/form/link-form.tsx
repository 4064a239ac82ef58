import type { NewLinkBody } from '@countinghouse/contract';
import { paymentLinkLimits as limits } from '@countinghouse/contract/vocabulary';
import {
  displayTimeZone,
  fieldProblemText,
  refusedFields,
  useFormat,
  useTranslation,
} from '@countinghouse/kit';
import { EditForm, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { usePaidMerchant } from '../../api/use-merchants.ts';
import { type DraftProblems, draftIn, type LinkDraft, linkOfDraft } from '../../model/link-draft.ts';
import { linkDrafts } from '../../model/link-drafts.ts';
import { formTexts } from '../../texts.ts';
import { AmountFields } from './amount-fields.tsx';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { LimitFields } from './limit-fields.tsx';
import { LinkFailure } from './link-failure.tsx';
import { MerchantField } from './merchant-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { TextField } from './text-field.tsx';

/** What is not in sight before somebody asks for more options. */
const folded = /^(description|taxBasisPoints|tips|customFields|methods|locale|reference|profileId|\w+Url)/;

/** The fields by the contract's names, in words; of a list as a whole what is wrong with one of it, too. */
function useErrors(problems: DraftProblems, error: unknown) {
  const { t } = useTranslation([formTexts, 'messages']);
  const refused = refusedFields(error);
  return (path: string): string | undefined => {
    const own = problems[path];
    if (own) return t(`wrong.${own}`);
    const isAbout = (other: string) => other === path || (path === 'tips' && other.startsWith('tips.'));
    const found = refused.find((problem) => isAbout(problem.path));
    return found && fieldProblemText(found);
  };
}

interface LinkFormProps {
  /** Under which what is filled in is kept until it is saved. */
  draftKey: string;
  initial: LinkDraft;
  /** What it asks for can be changed no more. */
  isSettled?: boolean;
  /** Of an existing link, which keeps its merchant. */
  fixedCurrency?: string;
  isBusy: boolean;
  error: unknown;
  /** @param draft what it was made of, as it is kept */
  onSend: (body: Omit<NewLinkBody, 'status'>, draft: LinkDraft, by: string) => void;
  /** Something was entered after a refusal. */
  onEnter: () => void;
  /** The buttons: the value of the one that was pressed is told. Nothing is sent while the currency is asked for. */
  children: (canSend: boolean) => ReactNode;
}

/** Everything that a payment link says, the simple ones in sight. */
export function LinkForm({
  draftKey,
  initial,
  isSettled = false,
  fixedCurrency,
  error,
  ...props
}: LinkFormProps) {
  const { isBusy, onSend, onEnter, children } = props;
  const { t } = useTranslation(formTexts);
  const format = useFormat();
  const isExisting = fixedCurrency !== undefined;
  const draft = useSyncExternalStore(linkDrafts.watch, () => linkDrafts.get(draftKey) ?? initial);
  const [isTried, setTried] = useState(false);
  const [isMore, setMore] = useState(isExisting);
  const form = useRef<HTMLFormElement>(null);
  const paid = usePaidMerchant(draft.merchantId, { isWanted: !isExisting });
  const currency = fixedCurrency ?? paid.merchant?.currency;
  const merchantId = paid.isGone ? undefined : (draft.merchantId ?? paid.merchant?.id);
  const full = draftIn({ ...draft, merchantId }, currency);
  const { body, problems } = linkOfDraft(full, {
    // While the currency is not known, only whether it is an amount at all: nothing is sent then.
    parseAmount: (text) => format.parseAmount(text, currency ?? 'USD'),
    timeZone: displayTimeZone(),
  });
  const errorOf = useErrors(isTried ? problems : {}, error);
  const change = (part: Partial<LinkDraft>) => {
    onEnter();
    linkDrafts.set(draftKey, { ...(linkDrafts.get(draftKey) ?? initial), ...part });
  };
  const part: FormPart = { draft: full, change, errorOf, currency };
  const wrong = [...(isTried ? Object.keys(problems) : []), ...refusedFields(error).map(({ path }) => path)];
  const isMoreNeeded = wrong.some((path) => folded.test(path));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (Object.keys(problems).length === 0) {
      if (!isBusy && currency) onSend(body, draft, pressed?.value ?? '');
      return;
    }
    // Once the words are there.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <EditForm ref={form} className={styles.form} noValidate onSubmit={submit}>
      {!currency && paid.error && <QueryFailure error={paid.error} onRetry={() => paid.refetch()} />}
      <Panel title={t('section.what')}>
        <div className={styles.stack}>
          {!isExisting && <MerchantField {...part} />}
          <TextField
            label={t('title')}
            maxLength={limits.title}
            hint={t('titleHint')}
            value={draft.title}
            error={errorOf('title')}
            onChange={(title) => change({ title })}
          />
          {!isSettled && <AmountFields {...part} />}
        </div>
      </Panel>
      <Panel title={t('section.limits')}>
        <LimitFields {...part} />
      </Panel>
      <details
        className={styles.more}
        open={isMore || isMoreNeeded}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
      >
        <summary>{t('section.more')}</summary>
        <MoreOptions {...part} isSettled={isSettled} />
      </details>
      <LinkFailure error={error} />
      <div className={styles.buttons}>
        {children(full.merchantId === undefined || currency !== undefined)}
      </div>
    </EditForm>
  );
}
