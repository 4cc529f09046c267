import { BackButton } from './back-button'
import { DrawerButton } from './drawer-button'
import { MenuToggle } from './menu-toggle'
import { ThemeSwitch } from './theme-switch'

type Props = {
  title: string
  sub?: string
  area?: 'public' | 'admin'
  /** Whether the title is the page's main heading: where the page has none of its own. */
  heading?: boolean
}

export function TitleBar({ title, sub, area = 'public', heading = false }: Props) {
  const Title = heading ? 'h1' : 'div'
  return (
    <header className="no-print sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-paper/90 px-2 backdrop-blur md:px-6">
      <DrawerButton area={area} />
      <MenuToggle />
      <Title className="min-w-0">
        <BackButton title={title} />
      </Title>
      {sub && (
        <p className="ml-2 hidden min-w-0 truncate border-l border-line pl-3 text-[15px] text-ink-soft md:block">
          {sub}
        </p>
      )}
      <div className="ml-auto flex gap-1">
        <ThemeSwitch />
      </div>
    </header>
  )
}
