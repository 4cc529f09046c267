import type { SampleCourse } from '@/lib/bootstrap/sample'

export const automation: SampleCourse = {
  title: 'Inplant Training: Industrial Automation',
  description:
    'Two weeks in a plant and four at the desk: sensors, relays, PLC programs in ladder logic, and the safety rules that come before all of them. The desk part uses a free PLC simulator such as OpenPLC.\nFollow the rules of the plant: photograph and name only what your host allows.',
  cover: 'automation',
  createdDaysAgo: 112,
  tasks: [
    {
      title: 'Safety first',
      description:
        'Describe the safety walk-round of one machine: emergency stops, guards, lock-out, protective equipment, and who may switch it on again. Hand in a document of two pages with a sketch of the machine and the place of each item.',
    },
    {
      title: 'One machine, all its signals',
      description:
        'Pick a machine with at least eight inputs and outputs and find out what each one does and which state is the safe one. Hand in the table: address, name, kind of sensor or actuator, meaning of on and off.',
    },
    {
      title: 'Start, stop and hold',
      description:
        'Program a motor starter with a seal-in contact, stop button, thermal protection and a lamp that blinks on a fault. Hand in the ladder diagram as PDF, the project file and a screen recording of all four cases.',
    },
    {
      title: 'A filling station in sequence',
      description:
        'Program conveyor, sensor, valve and counter so that bottles are filled one after another and a jam stops the line within two seconds. Hand in the project, the state diagram and a test table that you have ticked off.',
    },
    {
      title: 'Training report',
      description:
        'Six to eight pages on the plant, the process you followed, one stoppage that you witnessed, its cause and what you would improve. Hand in the PDF, with a line in which your host confirms that it contains nothing confidential.',
    },
  ],
}
