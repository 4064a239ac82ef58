import { useTranslation } from '@countinghouse/kit';
import { PopoverButton } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import type { OfferedAction } from '../../model/record/offered-actions.ts';
import type { StatusAction } from '../../model/record/status-reasons.ts';
import { recordTexts } from '../../texts.ts';
import styles from './action-choices.module.css';
import { useWhyNot } from './use-why-not.ts';

interface ActionChoicesProps {
  offered: readonly OfferedAction[];
  onChoose: (action: StatusAction) => void;
}

interface ChoiceProps extends OfferedAction {
  onChoose: () => void;
}

/** One action: its name, and why it is not possible where it is not. */
function Choice({ action, block, onChoose }: ChoiceProps) {
  const { t } = useTranslation(recordTexts);
  const whyNot = useWhyNot();
  const whyId = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={block ? true : undefined}
        aria-describedby={block ? whyId : undefined}
        onClick={block ? undefined : onChoose}
      >
        {t(`action.${action}.name`)}
        {block && (
          <span id={whyId} className={styles.why}>
            {whyNot(block)}
          </span>
        )}
      </button>
    </li>
  );
}

/** Everything that could be done with a merchant at this point; what cannot says why. */
export function ActionChoices({ offered, onChoose }: ActionChoicesProps) {
  const { t } = useTranslation(recordTexts);
  return (
    <PopoverButton
      title={t('actions')}
      panel={(close) => (
        <ul className={styles.choices}>
          {offered.map((one) => (
            <Choice
              key={one.action}
              {...one}
              onChoose={() => {
                close();
                onChoose(one.action);
              }}
            />
          ))}
        </ul>
      )}
    >
      {t('actions')}
    </PopoverButton>
  );
}
