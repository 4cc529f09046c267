/** Shows what the reviewer asked the learner to do after a rejection. */
export const RejectionNextStep = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="text-[15px] whitespace-pre-line">
      <span className="font-semibold">Next step:</span> {text}
    </p>
  ) : null
