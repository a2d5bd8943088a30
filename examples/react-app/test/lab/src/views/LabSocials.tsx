import { Button } from '@portico/ui/plugin'

export const LabSocials = () => <Button onClick={() => document.body.append('social chosen')}>Socials</Button>
