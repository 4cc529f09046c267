import { buttonClass } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'
import { pages } from '@/lib/routes'

/** Opens the page of the invitation whose code is typed; works without JavaScript. */
export const InvitationCodeForm = ({ enteredCode = '' }: { enteredCode?: string }) => (
  <form action={pages.join} className="flex items-end gap-2">
    <label className="grid min-w-0 flex-1 gap-1.5">
      <span className="text-sm font-semibold">Invitation code</span>
      <input
        name="code"
        defaultValue={enteredCode}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classNames(inputClass, 'tabular-nums')}
      />
    </label>
    <button type="submit" className={buttonClass({ variant: 'plain', className: 'h-12' })}>
      Continue
    </button>
  </form>
)

/** The form for an invitation code, folded until the user opens it. */
export const CollapsedInvitationCodeForm = () => (
  <details>
    <summary className="flex min-h-6 w-fit cursor-pointer items-center text-sm font-semibold text-brand-strong hover:underline max-md:min-h-11">
      Have a code?
    </summary>
    <div className="mt-2 max-w-[340px]">
      <InvitationCodeForm />
    </div>
  </details>
)
