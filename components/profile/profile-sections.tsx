import { formatDate } from '@/lib/format/date'
import type { Profile } from '@/lib/users/from-wire'
import { NoticesLink } from '../notices/notices-link'
import { ManageAccount } from './manage-account'
import { ManagePassword } from './manage-password'
import { ProfileForm } from './profile-form'

export const ProfileSections = ({ profile, onSaved }: { profile: Profile; onSaved: () => void }) => (
  <div className="grid gap-6">
    <NoticesLink />
    <ProfileForm profile={profile} onSaved={onSaved} />
    <ManagePassword profile={profile} />
    <ManageAccount profile={profile} />
    <p className="text-sm text-ink-soft">Account created at {formatDate(profile.created_at)}</p>
  </div>
)
