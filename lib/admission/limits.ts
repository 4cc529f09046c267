/** Admission forms: numbers of questions and of options per question, and characters of each text. */
export const admissionLimits = {
  questionsMax: 10,
  optionsMin: 2,
  optionsMax: 10,
  questionTextMax: 300,
  hintMax: 300,
  optionTextMax: 120,
  answerMax: { short: 200, long: 2000 },
} as const
