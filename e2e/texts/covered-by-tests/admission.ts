import { coveredBy } from '../covered-by'

/** Texts of admission forms that no scenario of texts.spec.ts shows, with the test that covers each. */
export const admissionTexts: Record<string, string> = {
  'audit.actions.course.admission-form': 'lib/admission/admission.test.ts',
  'audit.actions.batch.admission-form': 'lib/admission/batch-form.test.ts',
  ...coveredBy('lib/admission/admission.test.ts', 'admission', [
    'loaded',
    'saved',
    'changedByOther',
    'tooMany',
    'textInvalid',
    'hintInvalid',
    'optionsInvalid',
    'questionsChanged',
    'answerTooLong',
    'answerInvalid',
    'answersLoaded',
  ]),
  ...coveredBy('lib/admission/answer-later.test.ts', 'admission', ['alreadyAnswered', 'courseCompleted']),
  ...coveredBy('e2e/admission.spec.ts', 'admission', [
    'loadFailed',
    'courseAsksNothing',
    'saveFailed',
    'answerNeeded',
    'questionsWaiting',
    'answered',
    'sendAnswersFailed',
    'loadAnswersFailed',
    'questionNotAnswered',
    'formNotAnswered',
    'batchUsesCourseQuestions',
    'saveBeforeSwitching',
  ]),
}
