import type { SampleCourse } from '@/lib/bootstrap/sample'

export const network: SampleCourse = {
  title: 'Cloud and Network Foundations',
  description:
    'Addresses, names, load and failure: build a small service that stays up when one machine does not. Two small virtual machines are enough, at any provider or on your own computer. You should know how to work in a Linux shell.',
  cover: 'network',
  createdDaysAgo: 45,
  tasks: [
    {
      title: 'Subnets on paper',
      description:
        'Divide 10.20.0.0/16 for an institute with three labs of 60 machines, an office of 25 and a server room of 10, with room to grow. Hand in a page with network, mask, first and last usable address of each part, and the working behind two of them.',
    },
    {
      title: 'Follow one request',
      description:
        'Trace what happens from typing an address to the first byte of the page: name look-up, route, connection, TLS, HTTP. Hand in a document with the output of dig, traceroute and curl -v, and one sentence of your own on every step.',
    },
    {
      title: 'A service with a name and a lock',
      description:
        'Run a small web service behind a reverse proxy, under its own name, with a valid certificate, and with no open port but those it needs. Hand in its address and the link to the configuration, without secrets.',
    },
    {
      title: 'Pull the plug',
      description:
        'Put two machines behind a load balancer, send steady traffic and stop one of them in the middle. Hand in a diagram, the counts of answered and failed requests per second, and half a page that says which single failure would still stop the service.',
    },
  ],
}
